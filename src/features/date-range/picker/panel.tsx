import { flushSync, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { MenuGroup, MenuItem, NavigableMenu } from '@wordpress/components';
import { check, Icon } from '@wordpress/icons';
import { FormActions } from '../../../ui/form-actions/form-actions';
import { formatNumber } from '../../../ui/format/number';
import { countDays } from '../../../ui/calendar/day';
import { offers, presetsOf } from '../options';
import type {
	DateState,
	RangeOptions,
	Interval,
	Preset,
} from '../../../store/reports/dates';
import type { Calendar } from '../presets';
import { Compare } from './compare';
import { applied, chosen, draftOf, isWhole, type Draft } from './draft';
import { Ends } from './ends';
import { intervalLabel } from '../interval-label';

interface PresetsProps {
	presets: readonly Preset[];
	/** What is chosen now. */
	interval: Interval;
	onChoose: ( preset: Preset ) => void;
	/** Leads to the fields; left out where there are none. */
	onCustom: ( () => void ) | undefined;
}

/**
 * The ranges that one click applies.
 *
 * @param props
 */
function Presets( props: PresetsProps ) {
	const { presets, interval, onChoose, onCustom } = props;
	return (
		<NavigableMenu
			className="lodestar-range-picker__presets"
			role="menu"
			aria-label={ __( 'Presets', 'lodestar' ) }
		>
			<MenuGroup>
				{ presets.map( ( preset ) => (
					<Entry
						key={ preset }
						interval={ preset }
						isChosen={ preset === interval }
						onClick={ () => onChoose( preset ) }
					/>
				) ) }
			</MenuGroup>
			{ onCustom && (
				<MenuGroup>
					<Entry
						interval="custom"
						isChosen={ interval === 'custom' }
						onClick={ onCustom }
					/>
				</MenuGroup>
			) }
		</NavigableMenu>
	);
}

interface EntryProps {
	interval: Interval;
	isChosen: boolean;
	onClick: () => void;
}

function Entry( { interval, isChosen, onClick }: EntryProps ) {
	return (
		<MenuItem
			role="menuitemradio"
			isSelected={ isChosen }
			suffix={ isChosen && <Icon icon={ check } size={ 24 } /> }
			onClick={ onClick }
		>
			{ intervalLabel( interval ) }
		</MenuItem>
	);
}

interface PanelProps {
	dates: DateState;
	calendar: Calendar;
	options: RangeOptions;
	onChange: ( dates: DateState ) => void;
	onClose: () => void;
}

/**
 * What opens: presets, which apply at once, and a range that waits for Apply.
 *
 * @param props
 */
export function Panel( props: PanelProps ) {
	const { dates, calendar, options, onChange, onClose } = props;
	const [ draft, setDraft ] = useState( () => draftOf( dates ) );
	const form = useRef< HTMLFormElement >( null );
	// In a narrow window presets come first, and months where days are wanted.
	const [ hasMonths, setHasMonths ] = useState( dates.interval === 'custom' );
	const change = ( changes: Partial< Draft > ) =>
		setDraft( { ...draft, ...changes } );
	const apply = ( next: DateState ) => {
		onChange( next );
		onClose();
	};
	const ready = applied( draft, dates, calendar );
	const hasCustom = offers( options, 'custom' );
	return (
		<div
			className={
				'lodestar-range-picker' + ( hasMonths ? ' has-months' : '' )
			}
			role="dialog"
			aria-label={ __( 'Date range', 'lodestar' ) }
		>
			<Presets
				presets={ presetsOf( options, calendar.firstDay ) }
				interval={ ready?.interval ?? 'custom' }
				onChoose={ ( preset ) =>
					apply( chosen( preset, draft, calendar ) )
				}
				onCustom={
					hasCustom
						? () => {
								// At once: what is hidden takes no focus.
								flushSync( () => setHasMonths( true ) );
								form.current?.querySelector( 'input' )?.focus();
							}
						: undefined
				}
			/>
			{ ( hasCustom || options.compare ) && (
				<form
					ref={ form }
					className="lodestar-range-picker__form"
					noValidate
					onSubmit={ ( event ) => {
						event.preventDefault();
						if ( ready ) {
							apply( ready );
						}
					} }
				>
					{ hasCustom && (
						<Ends
							ends={ draft.ends }
							labels={ {
								start: __( 'Start', 'lodestar' ),
								end: __( 'End', 'lodestar' ),
							} }
							calendar={ calendar }
							onChange={ ( ends ) => change( { ends } ) }
						/>
					) }
					{ options.compare && (
						<Compare
							draft={ draft }
							dates={ dates }
							calendar={ calendar }
							onChange={ change }
						/>
					) }
					<div className="lodestar-range-picker__foot">
						<p role="status">
							{ footText(
								draft,
								calendar.today,
								ready !== null
							) }
						</p>
						<p
							className="lodestar-range-picker__key"
							aria-hidden="true"
						>
							{ __( 'Has a site note', 'lodestar' ) }
						</p>
						<FormActions
							label={ __( 'Apply', 'lodestar' ) }
							isDisabled={ ! ready }
							place="end"
							onCancel={ onClose }
						/>
					</div>
				</form>
			) }
		</div>
	);
}

function footText(
	{ ends, compare }: Draft,
	today: string,
	isReady: boolean
): string {
	if ( ! isWhole( ends, today ) ) {
		return __( 'Choose a start and an end.', 'lodestar' );
	}
	if ( ! isReady && compare !== 'custom' ) {
		return __(
			'The earlier days would begin before 2005. Choose a shorter range.',
			'lodestar'
		);
	}
	const days = countDays( ends.start, ends.end );
	const counted = sprintf(
		/* translators: %s: number of days. */
		_n( '%s day.', '%s days.', days, 'lodestar' ),
		formatNumber( days )
	);
	return ends.end === today
		? sprintf(
				/* translators: %s: “30 days.” */
				__( '%s Today is partial.', 'lodestar' ),
				counted
			)
		: counted;
}
