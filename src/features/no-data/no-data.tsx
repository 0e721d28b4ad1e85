import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';
import { Message } from '../../ui/message/message';
import type { DateState } from '../../store/reports/dates';
import type { Params } from '../../store/reports/report';

interface NoDataProps {
	dates: DateState;
	/** Today in the site's time zone. */
	today: string;
	setParams: ( changes: Params ) => void;
}

/**
 * Message for a range without data. PRO offers another range; Lite has only one.
 *
 * A range that ends yesterday offers today, because the first visits of a new site are there.
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
							? __( 'Show Last 90 Days', 'lodestar' )
							: __( 'Show Today', 'lodestar' ) }
					</Button>
				)
			}
		/>
	);
}
