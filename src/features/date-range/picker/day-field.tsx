import { DatePicker, TextControl } from '@wordpress/components';
import {
	useId,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isDay, type Day } from '../../../ui/calendar/day';
import { formatDay } from '../../../ui/format/date';
import { EARLIEST, type Calendar } from '../presets';
import { isOpenDay } from '../url';
import type { Ends, Flaw } from './draft';
import { markRange } from './mark-range';
import { useNotedDays } from './use-noted-days';

interface DayFieldProps {
	label: string;
	/** As it was typed. */
	value: string;
	flaw: Flaw | null;
	/** The range that this is an end of. */
	ends: Ends;
	calendar: Calendar;
	onChange: ( value: string ) => void;
}

/** How days are typed. */
const EXAMPLE = '2026-11-05';

type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6;

function flawText( flaw: Flaw | null, today: Day ): string {
	switch ( flaw ) {
		case 'malformed':
			return sprintf(
				/* translators: %s: 2026-11-05. */
				__( 'A day is written %s.', 'lodestar' ),
				EXAMPLE
			);
		case 'closed':
			return sprintf(
				/* translators: 1: first day, 2: last day. */
				__( 'From %1$s to %2$s.', 'lodestar' ),
				formatDay( EARLIEST, true ),
				formatDay( today, true )
			);
		case 'reversed':
			return __( 'This is before the start.', 'lodestar' );
		default:
			return '';
	}
}

/**
 * The calendar's own dates are days of the browser.
 *
 * @param date One of them.
 */
function dayOf( date: Date ): Day {
	const two = ( number: number ) => String( number ).padStart( 2, '0' );
	return [
		date.getFullYear(),
		two( date.getMonth() + 1 ),
		two( date.getDate() ),
	].join( '-' );
}

/**
 * One end of a range: typed, or chosen in a month.
 *
 * @param props
 */
export function DayField( props: DayFieldProps ) {
	const { label, value, flaw, ends, calendar, onChange } = props;
	const { today, weekStart } = calendar;
	// While something is being typed the month stays.
	const [ shown, setShown ] = useState( value );
	const [ month, setMonth ] = useState( value.slice( 0, 7 ) );
	const [ seen, setSeen ] = useState( value );
	const days = useRef< HTMLDivElement >( null );
	const helpId = useId();
	const noted = useNotedDays( month, today );
	const events = useMemo(
		() =>
			noted.map( ( day ) => ( { date: new Date( `${ day }T00:00` ) } ) ),
		[ noted ]
	);
	if ( value !== seen ) {
		setSeen( value );
		if ( isDay( value ) ) {
			setShown( value );
			setMonth( value.slice( 0, 7 ) );
		}
	}
	useLayoutEffect( () => {
		if ( days.current ) {
			markRange( days.current, month, weekStart, ends );
		}
	} );
	const text = flawText( flaw, today );
	return (
		<div className="lodestar-range-picker__end">
			<TextControl
				__next40pxDefaultSize
				label={ label }
				value={ value }
				placeholder={ __( 'YYYY-MM-DD', 'lodestar' ) }
				inputMode="numeric"
				autoComplete="off"
				aria-invalid={ text !== '' }
				aria-describedby={ helpId }
				onChange={ ( typed ) => onChange( typed.trim() ) }
			/>
			<p
				className="lodestar-range-picker__flaw"
				id={ helpId }
				aria-live="polite"
			>
				{ text }
			</p>
			<div
				ref={ days }
				role="group"
				aria-label={ label }
				data-noted={ events.length > 0 }
			>
				<DatePicker
					currentDate={ `${ shown }T00:00:00` }
					startOfWeek={ weekStart as WeekStart }
					events={ events }
					isInvalidDate={ ( date ) =>
						! isOpenDay( dayOf( date ), today )
					}
					onMonthPreviewed={ ( preview ) =>
						setMonth( preview.slice( 0, 7 ) )
					}
					onChange={ ( picked ) => onChange( picked.slice( 0, 10 ) ) }
				/>
			</div>
		</div>
	);
}
