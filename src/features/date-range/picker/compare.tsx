import { SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { formatDays } from '../../../ui/format/date';
import type { Calendar } from '../presets';
import { COMPARISONS, type DateState } from '../../../store/reports/dates';
import { compareLabel } from '../interval-label';
import { applied, type Draft } from './draft';
import { Ends } from './ends';

interface CompareProps {
	draft: Draft;
	/** The range with which the picker was opened. */
	dates: DateState;
	calendar: Calendar;
	onChange: ( changes: Partial< Draft > ) => void;
}

export function Compare( { draft, dates, calendar, onChange }: CompareProps ) {
	const { compare, earlier } = draft;
	const earlierOf = ( way: Draft[ 'compare' ] ) =>
		applied( { ...draft, compare: way }, dates, calendar )?.comparison;
	const days = compare === 'custom' ? null : earlierOf( compare );
	return (
		<>
			<div className="lodestar-range-picker__compare">
				<ToggleControl
					label={ __( 'Compare', 'lodestar' ) }
					checked={ compare !== 'none' }
					onChange={ ( isOn ) =>
						onChange( { compare: isOn ? 'previous' : 'none' } )
					}
				/>
				{ compare !== 'none' && (
					<SelectControl
						__next40pxDefaultSize
						label={ __( 'Compare to', 'lodestar' ) }
						hideLabelFromVision
						value={ compare }
						options={ [ ...COMPARISONS, 'custom' as const ].map(
							( way ) => ( {
								value: way,
								label: compareLabel( way ),
							} )
						) }
						onChange={ ( way ) =>
							onChange( {
								compare: way,
								// Keep the current comparison as the start of the custom range.
								...( way === 'custom' && {
									earlier: days ?? earlier,
								} ),
							} )
						}
					/>
				) }
				{ days && (
					<bdi className="lodestar-range-picker__days">
						{ formatDays( days.start, days.end, true ) }
					</bdi>
				) }
			</div>
			{ compare === 'custom' && (
				<Ends
					ends={ earlier }
					labels={ {
						start: __( 'Comparison start date', 'lodestar' ),
						end: __( 'Comparison end date', 'lodestar' ),
					} }
					calendar={ calendar }
					onChange={ ( ends ) => onChange( { earlier: ends } ) }
				/>
			) }
		</>
	);
}
