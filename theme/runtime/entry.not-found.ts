import './entry.client.ts'
import { helpLostReader } from './not-found.ts'

/*
 * The one module that the 404 page loads: the runtime and the suggestions, in one file to save a request.
 */

const missingPath = document.querySelector<HTMLElement>('[data-missing-path]')
if (missingPath !== null) helpLostReader(missingPath).catch(reportError)
