import { useId, useState } from '@wordpress/element';
import type { MouseEvent } from 'react';
import { Toggle } from '../../ui/data-table/toggle';
import { formatNumber } from '../../ui/format/number';
import { SiteIcon } from '../../ui/site-icon/site-icon';
import type { JourneyItem } from './answer';
import { Money } from './money';
import { OrderLink } from './order-link';
import { Steps } from './steps';
import { momentWords, spanWords } from './words';

interface RowProps {
	journey: JourneyItem;
	/** The site's day. */
	today: string;
	isNarrow: boolean;
	/** How many columns the table has. */
	columns: number;
}

/**
 * A purchase; unfolded, what led to it. On a phone the whole row unfolds it.
 *
 * @param props
 * @param props.journey
 * @param props.today
 * @param props.isNarrow
 * @param props.columns
 */
export function Row( { journey, today, isNarrow, columns }: RowProps ) {
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
