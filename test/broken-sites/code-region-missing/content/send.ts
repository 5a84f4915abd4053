// #region setup
send()
// #endregion
