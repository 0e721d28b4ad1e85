import { start } from '../../store/reports/started';
import { firstQuestion } from './first-question';

// This script is printed inline in the page's head. It sends the query of the first screen while all other scripts are
// loading.
try {
	const boot = window.lodestarSettings;
	const question = firstQuestion( boot, window.location.hash );
	if ( question ) {
		window.lodestarStarted = start( question.report, question.query, boot );
	}
} catch {
	// Earlier scripts of other plugins may have changed anything. The dashboard then sends the query later.
}
