import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';
import { Message } from '../../ui/message/message';
import type { DateState } from '../../store/reports/dates';
import type { Params } from '../../store/reports/report';

interface NoDataProps {
	dates: DateState;
	/** The site's day. */
	today: string;
	setParams: ( changes: Params ) => void;
}

/**
 * Nothing was counted in the range; and one way on, where there are other ranges: lite has one. Before today's visits
 * are in a range that ends yesterday, they are what someone who has just begun looks for.
 *
 * @param props
 * @param props.dates
 * @param props.today
 * @param props.setParams
 */
export function NoData( { dates, today, setParams }: NoDataProps ) {
	const { is_pro: isPro } = useBoot().license;
	const hasToday = dates.range.end >= today;
	const show = ( interval: string ) =>
		setParams( { interval, start: '', end: '' } );
	return (
		<Message
			title={ __( 'No data for this time period.', 'lodestar' ) }
			actions={
				isPro && (
					<Button
						variant="link"
						onClick={ () =>
							show( hasToday ? 'last90days' : 'today' )
						}
					>
						{ hasToday
							? __( 'Show the last 90 days', 'lodestar' )
							: __( 'Show today', 'lodestar' ) }
					</Button>
				)
			}
		/>
	);
}
