import { Button, Dropdown } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import { nameOf } from '../../ui/field-types/name-of';
import { Values, type ValuesProps } from './values';

interface ChipProps extends ValuesProps {
	onRemove: () => void;
}

/**
 * A filter that is on: opens its values, or goes.
 *
 * @param props
 * @param props.onRemove
 */
export function Chip( { onRemove, ...values }: ChipProps ) {
	const { kind, chosen, onApply } = values;
	const words = chosen.map( kind.describe ?? nameOf ).join( ', ' );
	return (
		<li className="lodestar-filter-bar__chip">
			<Dropdown
				contentClassName="lodestar lodestar-filter-bar__popover"
				expandOnMobile
				headerTitle={ kind.label }
				popoverProps={ { placement: 'bottom-start' } }
				renderToggle={ ( { isOpen, onToggle } ) => (
					<Button
						aria-expanded={ isOpen }
						aria-haspopup="dialog"
						title={ words }
						onClick={ onToggle }
					>
						<span className="lodestar-filter-bar__kind">
							{ sprintf(
								/* translators: %s: Country, Page, … Stands before what is chosen. */
								__( '%s:', 'lodestar' ),
								kind.label
							) }
						</span>{ ' ' }
						<bdi>{ words }</bdi>
					</Button>
				) }
				renderContent={ ( { onClose } ) => (
					<div role="dialog" aria-label={ kind.label }>
						<Values
							{ ...values }
							onApply={ ( next ) => {
								onClose();
								onApply( next );
							} }
						/>
					</div>
				) }
			/>
			<Button
				icon={ closeSmall }
				label={ sprintf(
					/* translators: %s: Country, Page, … */
					__( 'Remove the filter: %s', 'lodestar' ),
					kind.label
				) }
				showTooltip={ false }
				onClick={ onRemove }
			/>
		</li>
	);
}
