import { DatePicker, TextControl } from '@wordpress/components';
import {
	useId,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useSelect } from '@wordpress/data';
import {
	isDay,
	addDays,
	startOfMonth,
	startOfWeek,
	type Day,
} from '../../../ui/calendar/day';
import { formatDay } from '../../../ui/format/date';
import { EARLIEST, type Calendar } from '../presets';
import { isOpenDay } from '../url';
import type { Ends, Flaw } from './draft';
import { store } from '../../../store/notes/notes-store';

/** Returns the days of a month that have site notes, once for each note. Later days than `today` have none. */
function useNotedDays( month: string, today: Day ): readonly Day[] {
	const list = useSelect(
		( select ) => {
			const start = `${ month }-01`;
			if ( ! isOpenDay( start, today ) ) {
				return undefined;
			}
			const last = addDays( startOfMonth( addDays( start, 31 ) ), -1 );
			const end = last < today ? last : today;
			return select( store ).getNotes( { start, end } );
		},
		[ month, today ]
	);
	return useMemo(
		() => ( list?.items ?? [] ).map( ( note ) => note.note_date_ymd ),
		[ list ]
	);
}

/**
 * Highlights a range in a month that core renders, through attributes. React keeps attributes that it didn't set.
 *
 * The days are in order. `start` and `end` mark the ends of the range, `from` and `to` the ends of the highlight in a
 * week row.
 */
function markRange(
	month: HTMLElement,
	name: string,
	weekStart: number,
	{ start, end }: Ends
): void {
	const isRange = isDay( start ) && isDay( end ) && start <= end;
	const beginsRow = ( day: string ) =>
		day === startOfMonth( day ) || day === startOfWeek( day, weekStart );
	month
		.querySelectorAll< HTMLElement >( '.components-datetime__date__day' )
		.forEach( ( element, index ) => {
			const day = `${ name }-${ String( index + 1 ).padStart( 2, '0' ) }`;
			if ( ! isRange || day < start || day > end ) {
				element.removeAttribute( 'data-in-range' );
				return;
			}
			const places = [
				...( day === start ? [ 'start' ] : [] ),
				...( beginsRow( day ) ? [ 'from' ] : [] ),
				...( beginsRow( addDays( day, 1 ) ) ? [ 'to' ] : [] ),
				...( day === end ? [ 'end' ] : [] ),
			];
			element.dataset.inRange = places.join( ' ' );
		} );
}

interface DayFieldProps {
	label: string;
	/** As typed, possibly not a valid day. */
	value: string;
	flaw: Flaw | null;
	ends: Ends;
	calendar: Calendar;
	onChange: ( value: string ) => void;
}

/** Shown as the expected date format. */
const EXAMPLE = '2026-11-05';

type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6;

function flawText( flaw: Flaw | null, today: Day ): string {
	switch ( flaw ) {
		case 'malformed':
			return sprintf(
				/* translators: %s: an example date, such as “2026-11-05”. */
				__( 'Enter a date like %s.', 'lodestar' ),
				EXAMPLE
			);
		case 'closed':
			return sprintf(
				/* translators: 1: first allowed date, 2: last allowed date. */
				__( 'Choose a date from %1$s to %2$s.', 'lodestar' ),
				formatDay( EARLIEST, true ),
				formatDay( today, true )
			);
		case 'reversed':
			return __(
				'The end date can’t be before the start date.',
				'lodestar'
			);
		default:
			return '';
	}
}

/** Converts a date of core's calendar, which uses the browser's time zone. */
function dayOf( date: Date ): Day {
	const two = ( number: number ) => String( number ).padStart( 2, '0' );
	return [
		date.getFullYear(),
		two( date.getMonth() + 1 ),
		two( date.getDate() ),
	].join( '-' );
}

/** One end of a range, typed or chosen in a calendar. */
export function DayField( props: DayFieldProps ) {
	const { label, value, flaw, ends, calendar, onChange } = props;
	const { today, weekStart } = calendar;
	// The last valid day: the calendar keeps its month while the user types.
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
