import {
	Button,
	Dropdown,
	MenuGroup,
	MenuItem,
	NavigableMenu,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	calendar as calendarIcon,
	check,
	chevronDown,
	Icon,
} from '@wordpress/icons';
import { formatDays } from '../format/date';
import {
	PRESETS,
	presetRange,
	previousRange,
	type Calendar,
	type Preset,
	type Range,
} from '../range/presets';
import type { DateState } from '../range/url';
import { intervalLabel } from '../range/words';
import { RangeText } from './range-text';

interface RangePickerProps {
	dates: DateState;
	calendar: Calendar;
	onChange: ( dates: DateState ) => void;
}

/**
 * Chooses the range: a preset in one click, and whether to compare with the period before.
 *
 * @param props
 * @param props.dates
 * @param props.calendar
 * @param props.onChange
 */
export function RangePicker( { dates, calendar, onChange }: RangePickerProps ) {
	const choose = ( interval: Preset ) => {
		const range = presetRange( interval, calendar );
		const compares = dates.compare !== 'none';
		onChange( {
			interval,
			range,
			compare: compares ? 'previous' : 'none',
			comparison: compares ? previousRange( interval, range ) : null,
			fallback: false,
		} );
	};
	const previous = previousRange( dates.interval, dates.range );
	const isCompared = dates.compare !== 'none';
	const toggleComparison = () =>
		onChange( {
			...dates,
			compare: isCompared ? 'none' : 'previous',
			comparison: isCompared ? null : previous,
		} );

	return (
		<Dropdown
			className="lodestar-range"
			contentClassName="lodestar lodestar-range-menu"
			expandOnMobile
			headerTitle={ __( 'Date range', 'lodestar' ) }
			popoverProps={ { placement: 'bottom-end' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					__next40pxDefaultSize
					className="lodestar-range__button"
					aria-expanded={ isOpen }
					aria-haspopup="menu"
					onClick={ onToggle }
				>
					<Icon icon={ calendarIcon } size={ 20 } />
					<RangeText dates={ dates } />
					<Icon icon={ chevronDown } size={ 20 } />
				</Button>
			) }
			renderContent={ ( { onClose } ) => (
				<NavigableMenu
					role="menu"
					aria-label={ __( 'Date range', 'lodestar' ) }
				>
					<MenuGroup>
						{ PRESETS.map( ( preset ) => {
							const range = presetRange( preset, calendar );
							const isChosen = preset === dates.interval;
							return (
								<MenuItem
									key={ preset }
									role="menuitemradio"
									isSelected={ isChosen }
									suffix={
										<End
											range={ range }
											isChosen={ isChosen }
										/>
									}
									onClick={ () => {
										choose( preset );
										onClose();
									} }
								>
									{ intervalLabel( preset ) }
								</MenuItem>
							);
						} ) }
					</MenuGroup>
					<MenuGroup>
						<MenuItem
							role="menuitemcheckbox"
							isSelected={ isCompared }
							suffix={
								<End
									range={ previous }
									isChosen={ isCompared }
								/>
							}
							onClick={ toggleComparison }
						>
							{ __( 'Compare to previous period', 'lodestar' ) }
						</MenuItem>
					</MenuGroup>
				</NavigableMenu>
			) }
		/>
	);
}

/**
 * The days that an entry stands for, and a tick if it is chosen.
 * @param root0
 * @param root0.range
 * @param root0.isChosen
 */
function End( { range, isChosen }: { range: Range; isChosen: boolean } ) {
	return (
		<span className="lodestar-range-menu__end">
			{ formatDays( range.start, range.end ) }
			{ isChosen && <Icon icon={ check } size={ 24 } /> }
		</span>
	);
}
