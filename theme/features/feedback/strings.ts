/** English texts of the question whether a page was helpful. */
export const strings = {
  feedbackQuestion: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  feedbackThanks: 'Thanks for your feedback!',
  feedbackMore: 'Tell us what is missing',
}
