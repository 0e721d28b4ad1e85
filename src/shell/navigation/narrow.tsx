import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronUp, Icon } from '@wordpress/icons';
import type { MenuEntry } from './items';
import { moveFocus } from './keys';
import { EntryList } from './list';
import { useDismiss } from './use-dismiss';

interface NarrowProps {
	menu: readonly MenuEntry[];
	/** URL of the open entry. */
	current: string;
	title: string;
}

/** The navigation of narrow screens. The screen's title opens it, and it pushes the page down. */
export function Narrow( { menu, current, title }: NarrowProps ) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( false );
	const nav = useDismiss< HTMLElement >( isOpen, () => setOpen( false ) );

	return (
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles keys for the links and buttons inside.
		<nav
			ref={ nav }
			className="lodestar-nav is-narrow"
			aria-label={ __( 'Reports', 'lodestar' ) }
			onKeyDown={ ( event ) => {
				const toggle = nav.current?.querySelector( 'button' );
				if ( event.key === 'Escape' && isOpen ) {
					setOpen( false );
					toggle?.focus();
				} else {
					const all =
						nav.current?.querySelectorAll< HTMLElement >(
							'a, button'
						);
					moveFocus( event, [ ...( all ?? [] ) ], 'vertical' );
				}
			} }
		>
			<button
				type="button"
				className="lodestar-nav__toggle"
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? id : undefined }
				onClick={ () => setOpen( ! isOpen ) }
			>
				<span>{ title }</span>
				<Icon icon={ isOpen ? chevronUp : chevronDown } size={ 20 } />
			</button>
			{ isOpen && (
				<div id={ id } className="lodestar-nav__sheet">
					<EntryList entries={ menu } current={ current } />
				</div>
			) }
		</nav>
	);
}
