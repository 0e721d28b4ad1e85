import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { withGaps } from '../../features/sample/with-gaps';
import { parseDateState } from '../../features/date-range/url';
import { useBoot } from '../../store/app/use-boot';
import { store } from '../../store/reports';
import { Skeleton } from './skeleton';
import type { PageState } from './use-page';
import { viewOf, View } from './view';

const nothing = () => {};
const NO_PARAMS = {};
const NO_GAPS = {};

/**
 * The report with invented figures of the last 30 days. Asks the server for nothing but the file that holds them.
 *
 * @param props
 * @param props.page
 */
export function SampleView( { page }: { page: PageState } ) {
	const { report, calendar } = page;
	const access = useBoot();
	const skeleton = <Skeleton page={ page } />;
	const url = report.sample_url;
	const sample = useSelect(
		( select ) => ( url ? select( store ).getSample( url ) : undefined ),
		[ url ]
	);
	const answer = useMemo(
		() => sample && withGaps( sample, report.sample_gaps ?? NO_GAPS ),
		[ sample, report.sample_gaps ]
	);
	const dates = useMemo(
		() => parseDateState( NO_PARAMS, calendar ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The days are told by today; the calendar is a new object each time.
		[ calendar.today ]
	);
	return answer ? (
		<View
			report={ report }
			load={ viewOf( report ) }
			skeleton={ skeleton }
			access={ access }
			isSample
			answer={ answer }
			dates={ dates }
			today={ calendar.today }
			params={ NO_PARAMS }
			ask={ nothing }
			setParams={ nothing }
		/>
	) : (
		skeleton
	);
}
