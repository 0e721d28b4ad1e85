import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import type { ReactNode } from 'react';
import type { Calendar } from '../../features/date-range/presets';
import { parseDateState } from '../../features/date-range/url';
import type { Access, Report } from '../../store/reports/report';
import { store } from '../../store/reports';
import { View } from './view';

interface SampleViewProps {
	report: Report;
	load: NonNullable< Report[ 'view' ] >;
	skeleton: ReactNode;
	calendar: Calendar;
	access: Access;
}

const nothing = () => {};
const NO_PARAMS = {};

/**
 * The report with invented figures of the last 30 days. Asks the server for nothing but the file that holds them.
 *
 * @param props
 * @param props.calendar
 */
export function SampleView( { calendar, ...props }: SampleViewProps ) {
	const { report, skeleton } = props;
	const url = report.sample_url;
	const sample = useSelect(
		( select ) => ( url ? select( store ).getSample( url ) : undefined ),
		[ url ]
	);
	const dates = useMemo(
		() => parseDateState( NO_PARAMS, calendar ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The days are told by today; the calendar is a new object each time.
		[ calendar.today ]
	);
	return sample ? (
		<View
			{ ...props }
			isSample
			answer={ sample }
			dates={ dates }
			today={ calendar.today }
			params={ NO_PARAMS }
			ask={ nothing }
			setParams={ nothing }
		/>
	) : (
		<>{ skeleton }</>
	);
}
