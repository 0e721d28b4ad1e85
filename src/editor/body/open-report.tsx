import { __ } from '@wordpress/i18n';
import type { Facts } from '../facts';
import { reportHref } from './href';
import type { PostFigures } from './types';

interface OpenReportProps {
	answer: PostFigures;
	facts: Facts;
}

/**
 * Leads to the same figures in the dashboard.
 *
 * @param props
 * @param props.answer
 * @param props.facts
 */
export function OpenReport( { answer, facts }: OpenReportProps ) {
	return (
		<p className="lodestar-editor__link">
			<a href={ reportHref( facts, answer, answer.pages.route ) }>
				{ answer.pages.report === 'pages'
					? __( 'Open in Pages Report', 'lodestar' )
					: __( 'Open in Overview', 'lodestar' ) }
			</a>
		</p>
	);
}
