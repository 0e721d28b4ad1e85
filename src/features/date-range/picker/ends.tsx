import type { Calendar } from '../presets';
import { DayField } from './day-field';
import { flawOf, type Ends as Both } from './draft';

interface EndsProps {
	ends: Both;
	labels: { start: string; end: string };
	calendar: Calendar;
	onChange: ( ends: Both ) => void;
}

export function Ends( { ends, labels, calendar, onChange }: EndsProps ) {
	return (
		<div className="lodestar-range-picker__ends">
			{ ( [ 'start', 'end' ] as const ).map( ( end ) => (
				<DayField
					key={ end }
					label={ labels[ end ] }
					value={ ends[ end ] }
					flaw={ flawOf( ends, end, calendar.today ) }
					ends={ ends }
					calendar={ calendar }
					onChange={ ( value ) =>
						onChange( { ...ends, [ end ]: value } )
					}
				/>
			) ) }
		</div>
	);
}
