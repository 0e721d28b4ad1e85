import { __, _n, sprintf } from '@wordpress/i18n';
import type { Assistant, Message } from '../../store/conversations/types';
import type { Report } from '../../store/reports/report';
import { ConnectLink } from './connect-link';
import { queryWords } from './query-words';

interface BasisProps {
	message: Message;
	/** The report with the same data. */
	shownIn: { report: Report; href: string } | undefined;
	/** Null while unknown. */
	assistant: Assistant | null;
}

/**
 * Shows the queries behind an answer and the matching report. If nothing was queried, links to the AI provider setup.
 */
export function Basis( { message, shownIn, assistant }: BasisProps ) {
	const { queries = [], names = {}, by = null } = message.meta ?? {};
	const words = queries.map( ( query ) => queryWords( query, names ) );
	if ( words.length === 0 && ! shownIn && by === null ) {
		return assistant?.connect_url || assistant?.is_off ? (
			<p className="lodestar-chat__basis">
				<ConnectLink assistant={ assistant } />
			</p>
		) : null;
	}
	return (
		<div className="lodestar-chat__basis">
			{ words.length === 1 && <p>{ words[ 0 ] }</p> }
			{ words.length > 1 && (
				<details>
					<summary>
						{ sprintf(
							/* translators: %d: number of queries. */
							_n(
								'Based on %d query',
								'Based on %d queries',
								words.length,
								'lodestar'
							),
							words.length
						) }
					</summary>
					<ul>
						{ words.map( ( query, index ) => (
							<li key={ index }>{ query }</li>
						) ) }
					</ul>
				</details>
			) }
			{ by !== null && (
				<p>
					{ sprintf(
						/* translators: %s: name of an AI provider. */
						__( 'Written by %s', 'lodestar' ),
						by
					) }
				</p>
			) }
			{ shownIn && (
				<p>
					<a href={ shownIn.href }>
						{ sprintf(
							/* translators: %s: title of a report, such as “Pages Report”. */
							__( 'View %s', 'lodestar' ),
							shownIn.report.title
						) }
					</a>
				</p>
			) }
		</div>
	);
}
