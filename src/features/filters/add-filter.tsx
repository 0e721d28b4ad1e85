import {
	Button,
	Dropdown,
	MenuGroup,
	MenuItem,
	NavigableMenu,
} from '@wordpress/components';
import { useState, type Ref } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { funnel } from '@wordpress/icons';
import type { FilterKind } from './kinds';
import { Values, type ValuesProps } from './values';

interface AddFilterProps extends Pick< ValuesProps, 'report' | 'range' > {
	/** The kinds without a selected filter. */
	kinds: readonly FilterKind[];
	buttonRef: Ref< HTMLButtonElement >;
	onAdd: ( kind: string, values: readonly string[] ) => void;
}

/** Adds a filter: first its kind, if there are several, then its values. */
export function AddFilter( props: AddFilterProps ) {
	const { kinds, buttonRef, onAdd, ...rest } = props;
	const [ chosen, setKind ] = useState< FilterKind | null >( null );
	const [ only, another ] = kinds;
	const kind = chosen ?? ( another ? null : only );
	const title = kind?.label ?? __( 'Add Filter', 'lodestar' );
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
					__next40pxDefaultSize
					className="lodestar-add-filter"
					icon={ funnel }
					disabled={ kinds.length === 0 }
					accessibleWhenDisabled
					aria-expanded={ isOpen }
					aria-haspopup="dialog"
					onClick={ onToggle }
				>
					<span className="lodestar-add-filter__label">
						{ __( 'Add Filter', 'lodestar' ) }
					</span>
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
