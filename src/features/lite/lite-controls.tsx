import { Button, Dropdown } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	calendar as calendarIcon,
	check,
	chevronDown,
	Icon,
	download,
} from '@wordpress/icons';
import { formatDays } from '../../ui/format/date';
import { RangeText } from '../date-range/picker/range-text';
import type { DateState } from '../../store/reports/dates';
import { intervalLabel } from '../date-range/interval-label';
import { ProText } from './pro-text';

/** The PDF button on Lite, which explains that PDF export needs PRO. */
export function LitePdf( { upgradeUrl }: { upgradeUrl: string } ) {
	return (
		<Dropdown
			className="lodestar-lite-pdf"
			contentClassName="lodestar lodestar-lite"
			popoverProps={ { placement: 'bottom-end' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					icon={ download }
					aria-expanded={ isOpen }
					onClick={ onToggle }
				>
					<span className="lodestar-lite-pdf__label">
						{ __( 'Export PDF', 'lodestar' ) }
					</span>
				</Button>
			) }
			renderContent={ () => (
				<ProText
					text={ __(
						'PDF reports can be exported only in PRO.',
						'lodestar'
					) }
					upgradeUrl={ upgradeUrl }
				/>
			) }
		/>
	);
}

interface LiteRangeProps {
	/** The fixed range of Lite. */
	dates: DateState;
	upgradeUrl: string;
}

/** The date range on Lite, which explains that changing it needs PRO. */
export function LiteRange( { dates, upgradeUrl }: LiteRangeProps ) {
	const { interval, range } = dates;
	return (
		<Dropdown
			className="lodestar-range"
			contentClassName="lodestar lodestar-lite"
			popoverProps={ { placement: 'bottom-end' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					__next40pxDefaultSize
					className="lodestar-range__button"
					aria-expanded={ isOpen }
					onClick={ onToggle }
				>
					<Icon icon={ calendarIcon } size={ 20 } />
					<RangeText dates={ dates } />
					<Icon icon={ chevronDown } size={ 20 } />
				</Button>
			) }
			renderContent={ () => (
				<>
					<p className="lodestar-lite__range">
						<Icon icon={ check } size={ 24 } />
						<b>{ intervalLabel( interval ) }</b>
						<bdi>
							{ formatDays( range.start, range.end, true ) }
						</bdi>
					</p>
					<ProText
						text={ __(
							'The date range can be customized only in PRO.',
							'lodestar'
						) }
						upgradeUrl={ upgradeUrl }
					/>
				</>
			) }
		/>
	);
}
