import type { ReactNode } from 'react';
import { LitePdf } from '../../features/lite/lite-pdf';
import { LiteRange } from '../../features/lite/lite-range';
import {
	ControlsEnd,
	ControlsStart,
} from '../../features/page-controls/page-controls';
import { RangePicker } from '../../features/date-range/picker/range-picker';
import { RangeText } from '../../features/date-range/picker/range-text';
import type { DateState, RangeOptions } from '../../store/reports/dates';
import type { Calendar } from '../../features/date-range/presets';
import type { License } from '../../store/app/license';

interface ControlsProps {
	dates: DateState;
	calendar: Calendar;
	/** What the report offers. */
	options: RangeOptions;
	/** Whether what is below is a sample. */
	isLocked: boolean;
	license: License;
	upgradeUrl: string;
	/** Narrows the report. */
	filter: ReactNode;
	/** Exports the report; PRO only, unless it is free. */
	exportPdf: ReactNode;
	/** Whether every level has the PDF. */
	isPdfFree: boolean;
	onChange: ( dates: DateState ) => void;
}

/**
 * What stands beside the title: what narrows the report, the range, which is fixed on lite and under a sample, and what the report itself has there.
 *
 * @param props
 */
export function Controls( props: ControlsProps ) {
	const { dates, calendar, options, isLocked } = props;
	const { license, upgradeUrl, filter, exportPdf, isPdfFree, onChange } =
		props;
	if ( ! license.is_pro ) {
		return (
			<div className="lodestar-page__controls">
				<ControlsStart.Slot />
				{ isPdfFree ? (
					exportPdf
				) : (
					<LitePdf upgradeUrl={ upgradeUrl } />
				) }
				{ filter }
				{ options.picker && (
					<LiteRange dates={ dates } upgradeUrl={ upgradeUrl } />
				) }
				<ControlsEnd.Slot />
			</div>
		);
	}
	return (
		<div className="lodestar-page__controls">
			<ControlsStart.Slot />
			{ exportPdf }
			{ filter }
			{ options.picker && isLocked && (
				<p className="lodestar-range__fixed">
					<RangeText dates={ dates } />
				</p>
			) }
			{ options.picker && ! isLocked && (
				<RangePicker
					dates={ dates }
					calendar={ calendar }
					options={ options }
					onChange={ onChange }
				/>
			) }
			<ControlsEnd.Slot />
		</div>
	);
}
