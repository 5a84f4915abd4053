import './entry.client.ts'
import { helpLostReader } from './not-found.ts'

/*
 * The one module that the 404 page loads: the runtime, and the help for a reader who is lost. One file, as
 * two would be one request more than a page may make.
 */

const missingPath = document.querySelector<HTMLElement>('[data-missing-path]')
if (missingPath !== null) helpLostReader(missingPath).catch(reportError)
