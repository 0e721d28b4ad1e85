import { __, sprintf, _n } from '@wordpress/i18n';
import { useId, useState } from '@wordpress/element';
import type { MouseEvent } from 'react';
import { Pager } from '../../ui/data-table/pager';
import { formatNumber } from '../../ui/format/number';
import { useNarrowReport } from '../../ui/use-narrow';
import type { JourneysAnswer, JourneyItem } from './answer';
import { Head, headWords } from './head';
import { Toggle } from '../../ui/data-table/toggle';
import { SiteIcon } from '../../ui/site-icon/site-icon';
import { Money, Steps, OrderLink } from './steps';
import { momentWords, spanWords } from './journey-words';

interface RowProps {
	journey: JourneyItem;
	today: string;
	isNarrow: boolean;
	columns: number;
}

/** A purchase that expands to its timeline. On narrow screens, the whole row is the toggle. */
function Row( { journey, today, isNarrow, columns }: RowProps ) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( false );
	const toggle = () => setOpen( ! isOpen );
	const when = momentWords( journey.purchase_date, today );
	const onRow = ( { target }: MouseEvent ) => {
		if ( ! ( target as Element ).closest( 'a, button' ) ) {
			toggle();
		}
	};
	const { utm_source: source, utm_medium: medium } = journey;
	return (
		<>
			<tr
				className={ isOpen ? 'is-open' : undefined }
				onClick={ isNarrow ? onRow : undefined }
			>
				<th scope="row">
					<span className="lodestar-journeys__order">
						<Toggle
							isOpen={ isOpen }
							labelId={ id }
							isAtEnd={ false }
							onToggle={ toggle }
						/>
						<span id={ id }>
							<OrderLink
								transaction={ journey.transaction_id }
								url={ journey.edit_order_url }
							/>
							{ isNarrow && (
								<span className="lodestar-journeys__under">
									{ when }
								</span>
							) }
						</span>
					</span>
				</th>
				{ ! isNarrow && (
					<>
						<td className="is-text">{ when }</td>
						<td className="is-text">
							<span className="lodestar-journeys__source">
								<SiteIcon host={ source } />
								<bdi>{ `${ source } / ${ medium }` }</bdi>
							</span>
						</td>
						<td
							className={
								journey.utm_campaign.startsWith( '(' )
									? 'is-text is-quiet'
									: 'is-text'
							}
						>
							<bdi>{ journey.utm_campaign }</bdi>
						</td>
						<td>
							{ formatNumber(
								journey.steps.length + journey.steps_left_out
							) }
						</td>
						<td>
							{ journey.seconds === null
								? '–'
								: spanWords( journey.seconds ) }
						</td>
					</>
				) }
				<td className="is-main">
					<Money value={ journey.order_total } />
				</td>
			</tr>
			{ isOpen && (
				<tr className="lodestar-journeys__details">
					<td colSpan={ columns }>
						<Steps journey={ journey } />
					</td>
				</tr>
			) }
		</>
	);
}

/** Must match JourneyQuestion::PER_PAGE. */
const PER_PAGE = 20;

interface TableProps {
	answer: JourneysAnswer;
	title: string;
	today: string;
	/** Receives a page number, from 1. */
	onGo: ( page: number ) => void;
}

/** The purchases of a page, newest first. */
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
						/* translators: 1: number of the first row, 2: number of the last row, 3: number of all rows, such as “612 journeys”. */
						__( '%1$s–%2$s of %3$s', 'lodestar' ),
						formatNumber( first ),
						formatNumber( first + items.length - 1 ),
						sprintf(
							/* translators: %s: number of journeys. */
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
