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
	interval: Interval;
	onChoose: ( preset: Preset ) => void;
	/** Opens the date fields; undefined if the report doesn't offer custom ranges. */
	onCustom: ( () => void ) | undefined;
}

/** The ranges that apply with one click. */
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

/** The open picker: presets apply immediately, a custom range on Apply. */
export function Panel( props: PanelProps ) {
	const { dates, calendar, options, onChange, onClose } = props;
	const [ draft, setDraft ] = useState( () => draftOf( dates ) );
	const form = useRef< HTMLFormElement >( null );
	// Narrow windows show the presets first, and the calendars only for a custom range.
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
			aria-label={ __( 'Date Range', 'lodestar' ) }
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
								// Render immediately, because hidden fields can't take focus.
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
								start: __( 'Start date', 'lodestar' ),
								end: __( 'End date', 'lodestar' ),
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
		return __( 'Choose a start date and an end date.', 'lodestar' );
	}
	if ( ! isReady && compare !== 'custom' ) {
		return __(
			'The comparison would start before 2005. Choose a shorter range.',
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
				/* translators: %s: number of days as a sentence, such as “30 days.” */
				__( '%s Today isn’t over yet.', 'lodestar' ),
				counted
			)
		: counted;
}
