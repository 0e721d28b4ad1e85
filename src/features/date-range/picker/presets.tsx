import { MenuGroup, MenuItem, NavigableMenu } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check, Icon } from '@wordpress/icons';
import type { Interval, Preset } from '../../../store/reports/dates';
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
export function Presets( props: PresetsProps ) {
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
