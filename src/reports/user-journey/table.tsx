import { __, sprintf, _n } from '@wordpress/i18n';
import { Pager } from '../../ui/data-table/pager';
import { formatNumber } from '../../ui/format/number';
import { useNarrowReport } from '../../ui/use-narrow';
import type { JourneysAnswer } from './answer';
import { Head } from './head';
import { headWords } from './heads';
import { Row } from './row';

/** Rows of a page. */
const PER_PAGE = 20;

interface TableProps {
	answer: JourneysAnswer;
	title: string;
	/** The site's day. */
	today: string;
	/** Goes to a page, from 1. */
	onGo: ( page: number ) => void;
}

/**
 * Purchases, the newest first, and the way to older ones.
 *
 * @param props
 * @param props.answer
 * @param props.title
 * @param props.today
 * @param props.onGo
 */
export function Table( { answer, title, today, onGo }: TableProps ) {
	const isNarrow = useNarrowReport();
	const { items, pagination } = answer;
	const { page, pages, total } = pagination;
	const first = ( page - 1 ) * PER_PAGE + 1;
	return (
		<>
			<table className="lodestar-data-table lodestar-journeys">
				<caption className="screen-reader-text">
					{ __( 'Journeys that ended in a purchase', 'lodestar' ) }
				</caption>
				<Head isNarrow={ isNarrow } />
				<tbody>
					{ items.map( ( journey, nth ) => (
						<Row
							key={ `${ journey.transaction_id } ${ nth }` }
							journey={ journey }
							today={ today }
							isNarrow={ isNarrow }
							columns={ headWords( isNarrow ).length }
						/>
					) ) }
				</tbody>
			</table>
			<div className="lodestar-data-table__foot">
				<span className="lodestar-data-table__range" role="status">
					{ sprintf(
						/* translators: 1: number of the first row, 2: of the last, 3: “612 journeys”. */
						__( '%1$s–%2$s of %3$s', 'lodestar' ),
						formatNumber( first ),
						formatNumber( first + items.length - 1 ),
						sprintf(
							/* translators: %s: number. */
							_n(
								'%s journey',
								'%s journeys',
								total,
								'lodestar'
							),
							formatNumber( total )
						)
					) }
				</span>
				<Pager
					of={ title }
					page={ page - 1 }
					pages={ pages }
					onGo={ ( to ) => onGo( to + 1 ) }
				/>
			</div>
		</>
	);
}
