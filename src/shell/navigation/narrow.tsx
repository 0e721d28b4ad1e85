import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chevronDown, chevronUp, Icon } from '@wordpress/icons';
import type { MenuEntry } from './items';
import { moveFocus } from './keys';
import { EntryList } from './list';
import { useDismiss } from './use-dismiss';

interface NarrowProps {
	menu: readonly MenuEntry[];
	/** Url of the entry that is open. */
	current: string;
	/** Title of the open screen. */
	title: string;
}

/**
 * The navigation where there is no room for a bar: the title of the screen opens it, and it pushes the page down.
 *
 * @param props
 * @param props.menu
 * @param props.current
 * @param props.title
 */
export function Narrow( { menu, current, title }: NarrowProps ) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( false );
	const nav = useDismiss< HTMLElement >( isOpen, () => setOpen( false ) );

	return (
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the links and buttons in it.
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
