import { start } from '../../store/reports/started';
import { firstQuestion } from './first-question';

// Printed inline in the page's head: what the first screen asks is on its way while all other scripts are still loading.
try {
	const boot = window.lodestarSettings;
	const question = firstQuestion( boot, window.location.hash );
	if ( question ) {
		window.lodestarStarted = start( question.report, question.query, boot );
	}
} catch {
	// Scripts of others that were printed before may have changed anything. Then the dashboard asks, later.
}
