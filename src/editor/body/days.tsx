import {
	Button,
	Dropdown,
	MenuGroup,
	MenuItemsChoice,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { chevronDown } from '@wordpress/icons';
import { intervalLabel } from '../../features/date-range/interval-label';
import { ProText } from '../../features/lite/pro-text';
import type { Interval } from '../../store/reports/dates';
import { formatDays } from '../../ui/format/date';
import type { Facts } from '../facts';
import type { PostFigures } from './types';

interface DaysProps {
	facts: Facts;
	answer: PostFigures | null;
	/** Selected range, or empty for the server's default. */
	interval: string;
	onChange: ( interval: string ) => void;
}

const INTERVALS: readonly Interval[] = [
	'today',
	'last7days',
	'last30days',
	'last90days',
	'12months',
	'alltime',
];

/** The date range and its selector. On Lite, the selector explains that other ranges need PRO. */
export function Days( { facts, answer, interval, onChange }: DaysProps ) {
	const shown = INTERVALS.find(
		( one ) => one === ( interval || answer?.interval )
	);
	const choices = INTERVALS.filter(
		( one ) => one !== 'alltime' || facts.hasFirstDay
	).map( ( value ) => ( { value, label: intervalLabel( value ) } ) );
	return (
		<div className="lodestar-editor__days">
			<Dropdown
				popoverProps={ { placement: 'bottom-start' } }
				contentClassName="lodestar lodestar-editor__choices"
				renderToggle={ ( { isOpen, onToggle } ) => (
					<Button
						size="compact"
						variant="tertiary"
						icon={ chevronDown }
						iconPosition="right"
						aria-expanded={ isOpen }
						aria-haspopup="true"
						onClick={ onToggle }
					>
						{ intervalLabel( shown ?? 'last30days' ) }
					</Button>
				) }
				renderContent={ ( { onClose } ) =>
					facts.isPaid ? (
						<MenuGroup label={ __( 'Date Range', 'lodestar' ) }>
							<MenuItemsChoice
								choices={ choices }
								value={ shown ?? 'last30days' }
								onSelect={ ( value ) => {
									onChange( value );
									onClose();
								} }
								onHover={ () => {} }
							/>
						</MenuGroup>
					) : (
						<ProText
							text={ __(
								'The date range can be customized only in PRO.',
								'lodestar'
							) }
							upgradeUrl={ facts.upgradeUrl }
						/>
					)
				}
			/>
			{ answer && (
				<bdi className="lodestar-editor__range">
					{ formatDays( answer.start, answer.end ) }
				</bdi>
			) }
		</div>
	);
}
