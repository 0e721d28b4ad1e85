import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Message } from '../message';
import type { DateState, Params } from '../range/url';

interface NoDataProps {
	dates: DateState;
	/** The site's day. */
	today: string;
	setParams: ( changes: Params ) => void;
}

/**
 * Nothing was counted in the range; and one way on. Before today's visits are in a range that ends yesterday, they
 * are what someone who has just begun looks for.
 *
 * @param props
 * @param props.dates
 * @param props.today
 * @param props.setParams
 */
export function NoData( { dates, today, setParams }: NoDataProps ) {
	const hasToday = dates.range.end >= today;
	const show = ( interval: string ) =>
		setParams( { interval, start: '', end: '' } );
	return (
		<Message
			title={ __( 'No data for this time period.', 'lodestar' ) }
			actions={
				hasToday ? (
					<Button
						variant="link"
						onClick={ () => show( 'last90days' ) }
					>
						{ __( 'Show the last 90 days', 'lodestar' ) }
					</Button>
				) : (
					<Button variant="link" onClick={ () => show( 'today' ) }>
						{ __( 'Show today', 'lodestar' ) }
					</Button>
				)
			}
		/>
	);
}
