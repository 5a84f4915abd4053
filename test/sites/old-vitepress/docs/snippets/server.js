// #region listen
listen(443)
// #endregion listen
