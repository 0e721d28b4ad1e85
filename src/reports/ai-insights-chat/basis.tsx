import { __, _n, sprintf } from '@wordpress/i18n';
import type { Assistant, Message } from '../../store/conversations/types';
import type { Report } from '../../store/reports/report';
import { ConnectLink } from './connect-link';
import { queryWords } from './query-words';

interface BasisProps {
	message: Message;
	/** The report that has the same figures. */
	shownIn: { report: Report; href: string } | undefined;
	/** Who answers; null while that is not known. */
	assistant: Assistant | null;
}

/**
 * What an answer rests on: the questions that were asked of the figures, and the report that has them. Where nothing could be
 * asked, because the question was not understood: what would understand it.
 *
 * @param props
 * @param props.message
 * @param props.shownIn
 * @param props.assistant
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
							/* translators: %d: a number. */
							_n(
								'Rests on %d query',
								'Rests on %d queries',
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
						__( 'Worded by %s', 'lodestar' ),
						by
					) }
				</p>
			) }
			{ shownIn && (
				<p>
					<a href={ shownIn.href }>
						{ sprintf(
							/* translators: %s: title of a report, “Pages Report”. */
							__( 'See the %s', 'lodestar' ),
							shownIn.report.title
						) }
					</a>
				</p>
			) }
		</div>
	);
}
