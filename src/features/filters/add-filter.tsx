import {
	Button,
	Dropdown,
	MenuGroup,
	MenuItem,
	NavigableMenu,
} from '@wordpress/components';
import { useState, type Ref } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import type { FilterKind } from './kinds';
import { Values, type ValuesProps } from './values';

interface AddFilterProps extends Pick< ValuesProps, 'report' | 'range' > {
	/** What is not on yet. */
	kinds: readonly FilterKind[];
	buttonRef: Ref< HTMLButtonElement >;
	onAdd: ( kind: string, values: readonly string[] ) => void;
}

/**
 * Adds a filter: first its kind, then its values.
 *
 * @param props
 */
export function AddFilter( props: AddFilterProps ) {
	const { kinds, buttonRef, onAdd, ...rest } = props;
	const [ kind, setKind ] = useState< FilterKind | null >( null );
	const title = kind?.label ?? __( 'Add a filter', 'lodestar' );
	return (
		<Dropdown
			contentClassName="lodestar lodestar-filter-bar__popover"
			expandOnMobile
			headerTitle={ title }
			popoverProps={ { placement: 'bottom-start' } }
			onClose={ () => setKind( null ) }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					ref={ buttonRef }
					className="lodestar-filter-bar__add"
					icon={ plus }
					disabled={ kinds.length === 0 }
					accessibleWhenDisabled
					aria-expanded={ isOpen }
					aria-haspopup="dialog"
					onClick={ onToggle }
				>
					{ __( 'Add a filter', 'lodestar' ) }
				</Button>
			) }
			renderContent={ ( { onClose } ) => (
				<div role="dialog" aria-label={ title }>
					{ kind ? (
						<Values
							{ ...rest }
							kind={ kind }
							chosen={ [] }
							onApply={ ( values ) => {
								onClose();
								onAdd( kind.name, values );
							} }
						/>
					) : (
						<NavigableMenu role="menu" aria-label={ title }>
							<MenuGroup>
								{ kinds.map( ( one ) => (
									<MenuItem
										key={ one.name }
										onClick={ () => setKind( one ) }
									>
										{ one.label }
									</MenuItem>
								) ) }
							</MenuGroup>
						</NavigableMenu>
					) }
				</div>
			) }
		/>
	);
}
