import { ToggleControl } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { formatDays } from '../../../ui/format/date';
import type { Calendar } from '../presets';
import type { DateState } from '../../../store/reports/dates';
import { applied, type Draft } from './draft';
import { Ends } from './ends';

interface CompareProps {
	draft: Draft;
	/** The range that the picker was opened with. */
	dates: DateState;
	calendar: Calendar;
	onChange: ( changes: Partial< Draft > ) => void;
}

/**
 * With what to compare.
 *
 * @param props
 * @param props.draft
 * @param props.dates
 * @param props.calendar
 * @param props.onChange
 */
export function Compare( { draft, dates, calendar, onChange }: CompareProps ) {
	const { compare, earlier } = draft;
	const previous = applied(
		{ ...draft, compare: 'previous' },
		dates,
		calendar
	)?.comparison;
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
					<fieldset className="lodestar-range-picker__ways">
						<legend className="screen-reader-text">
							{ __( 'Compare to', 'lodestar' ) }
						</legend>
						<Way
							name="previous"
							label={ __( 'Previous period', 'lodestar' ) }
							chosen={ compare }
							onChoose={ onChange }
						/>
						<Way
							name="custom"
							label={ __( 'Custom', 'lodestar' ) }
							chosen={ compare }
							onChoose={ ( changes ) =>
								onChange( {
									...changes,
									earlier: previous ?? earlier,
								} )
							}
						/>
					</fieldset>
				) }
				{ compare === 'previous' && previous && (
					<bdi className="lodestar-range-picker__days">
						{ formatDays( previous.start, previous.end, true ) }
					</bdi>
				) }
			</div>
			{ compare === 'custom' && (
				<Ends
					ends={ earlier }
					labels={ {
						start: __( 'Start of the earlier range', 'lodestar' ),
						end: __( 'End of the earlier range', 'lodestar' ),
					} }
					calendar={ calendar }
					onChange={ ( ends ) => onChange( { earlier: ends } ) }
				/>
			) }
		</>
	);
}

interface WayProps {
	name: 'previous' | 'custom';
	label: string;
	chosen: Draft[ 'compare' ];
	onChoose: ( changes: Partial< Draft > ) => void;
}

function Way( { name, label, chosen, onChoose }: WayProps ) {
	const id = useId();
	return (
		<div>
			<input
				id={ id }
				type="radio"
				name="lodestar-compare"
				checked={ chosen === name }
				onChange={ () => onChoose( { compare: name } ) }
			/>
			<label htmlFor={ id }>{ label }</label>
		</div>
	);
}
