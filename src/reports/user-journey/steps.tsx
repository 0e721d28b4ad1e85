import { Fragment } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime, formatWeekday } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import type { JourneyItem, JourneyStep, JourneyVisit } from './answer';
import {
	DAY,
	MINUTE,
	secondsBetween,
	spanWords,
	stepWords,
	unknownWords,
	orderName,
} from './journey-words';
import { money } from '../../ui/field-types/money';

interface OrderLinkProps {
	transaction: string;
	/** URL for editing the order. */
	url: string | null;
}

/** An order number, with a link if there is a URL. */
export function OrderLink( { transaction, url }: OrderLinkProps ) {
	const name = <bdi>{ orderName( transaction ) }</bdi>;
	return url && /^https?:\/\//.test( url ) ? (
		<a href={ url }>{ name }</a>
	) : (
		name
	);
}

/** An amount in the shop's currency. */
export function Money( { value }: { value: number } ) {
	return (
		<bdi className="lodestar-journey__money">
			{ money.format( value, {} ) }
		</bdi>
	);
}

const classOf = ( { kind }: JourneyStep, isLast: boolean ) => {
	if ( kind === 'page_view' ) {
		return '';
	}
	return isLast ? ' is-purchase' : ' is-cart';
};

/** Timeline of the steps before a purchase. */
export function Steps( { journey }: { journey: JourneyItem } ) {
	const {
		steps,
		visits,
		known,
		steps_left_out: leftOut,
		visits_left_out: earlier,
	} = journey;
	const unknown = unknownWords( known );
	return (
		<div className="lodestar-journey">
			{ unknown && <p className="lodestar-journey__note">{ unknown }</p> }
			{ leftOut > 0 && (
				<p className="lodestar-journey__note">
					{ sprintf(
						/* translators: 1: number of steps shown, 2: number of all steps. */
						__(
							'Showing the latest %1$s of %2$s steps.',
							'lodestar'
						),
						formatNumber( steps.length ),
						formatNumber( steps.length + leftOut )
					) }
				</p>
			) }
			<ol className="lodestar-journey__steps">
				{ steps.map( ( step, nth ) => {
					const before = steps[ nth - 1 ];
					const visit = visits[ step.visit - 1 - earlier ];
					const isNew = visit && before?.visit !== step.visit;
					const isLast = nth === steps.length - 1;
					return (
						<Fragment key={ nth }>
							{ before && <Gap from={ before } to={ step } /> }
							{ isNew && (
								<VisitHead
									visit={ visit }
									nth={ step.visit }
									of={ earlier + visits.length }
								/>
							) }
							<li
								className={
									'lodestar-journey__step' +
									classOf( step, isLast ) +
									( isLast ? ' is-last' : '' )
								}
							>
								<time dateTime={ step.time }>
									{ formatTime( step.time ) }
								</time>
								<span
									className="lodestar-journey__dot"
									aria-hidden="true"
								/>
								<span className="lodestar-journey__what">
									<span className="lodestar-journey__title">
										{ stepWords( step ) }{ ' ' }
										{ step.transaction && (
											<OrderLink
												transaction={ step.transaction }
												url={
													step.transaction ===
													journey.transaction_id
														? journey.edit_order_url
														: null
												}
											/>
										) }
									</span>
									{ step.path && step.path !== step.title && (
										<bdi className="lodestar-journey__path">
											{ step.path }
										</bdi>
									) }
								</span>
								{ step.amount !== null && (
									<Money value={ step.amount } />
								) }
							</li>
						</Fragment>
					);
				} ) }
			</ol>
		</div>
	);
}

/** Time between two steps; nothing for less than a minute. */
function Gap( { from, to }: { from: JourneyStep; to: JourneyStep } ) {
	const seconds = secondsBetween( from.time, to.time );
	if ( seconds < MINUTE ) {
		return null;
	}
	const isLong = seconds >= DAY;
	return (
		<li
			className={ 'lodestar-journey__gap' + ( isLong ? ' is-long' : '' ) }
		>
			{ isLong
				? sprintf(
						/* translators: %s: a duration, such as “9 days”. */
						__( '%s later', 'lodestar' ),
						spanWords( seconds )
					)
				: spanWords( seconds ) }
		</li>
	);
}

interface VisitHeadProps {
	visit: JourneyVisit;
	nth: number;
	of: number;
}

/** Heading of a visit: date, source and device. */
function VisitHead( { visit, nth, of }: VisitHeadProps ) {
	const { source, medium, campaign, device } = visit;
	return (
		<li className="lodestar-journey__visit">
			<strong>{ formatWeekday( visit.time.slice( 0, 10 ) ) }</strong>
			<span>
				{ [
					sprintf(
						/* translators: 1: number of the visit, 2: number of all visits. */
						__( 'visit %1$s of %2$s', 'lodestar' ),
						formatNumber( nth ),
						formatNumber( of )
					),
					`${ source } / ${ medium }`,
					campaign.startsWith( '(' ) ? '' : campaign,
					device,
				]
					.filter( Boolean )
					.join( ' · ' ) }
			</span>
		</li>
	);
}
