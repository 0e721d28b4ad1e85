import { useState, useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent, ReactNode } from 'react';
import { chevronDown, chevronUp, Icon } from '@wordpress/icons';
import { itemsOf, type MenuEntry } from './items';
import { moveFocus } from './keys';
import { EntryList } from './list';
import { useDismiss } from './use-dismiss';
import { useFit } from './use-fit';

interface DisclosureProps {
	label: string;
	isOpen: boolean;
	/** Whether its menu contains the open screen. */
	isCurrent: boolean;
	onToggle: ( isOpen: boolean ) => void;
	children: ReactNode;
}

/** Entry of the bar that opens a menu. */
function Disclosure( {
	label,
	isOpen,
	isCurrent,
	onToggle,
	children,
}: DisclosureProps ) {
	const id = useId();
	return (
		<>
			<button
				type="button"
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? id : undefined }
				aria-current={ isCurrent ? 'true' : undefined }
				onClick={ () => onToggle( ! isOpen ) }
			>
				{ label }
				<Icon icon={ isOpen ? chevronUp : chevronDown } size={ 18 } />
			</button>
			{ isOpen && (
				<div id={ id } className="lodestar-nav__menu lodestar-pop">
					{ children }
				</div>
			) }
		</>
	);
}

/** Differs from every label. */
const MORE = '\u0000more';

interface WideProps {
	menu: readonly MenuEntry[];
	/** URL of the open entry. */
	current: string;
}

/** The navigation as a bar. Menus open on a press, and entries that don't fit move to the More menu. */
export function Wide( { menu, current }: WideProps ) {
	const [ open, setOpen ] = useState< string | null >( null );
	const nav = useDismiss< HTMLElement >( open !== null, () =>
		setOpen( null )
	);
	const [ bar, count, isMeasured ] = useFit(
		menu.map( ( { label } ) => label )
	);
	const hidden = menu.slice( count );
	const holds = ( entries: readonly MenuEntry[] ) =>
		entries.flatMap( itemsOf ).some( ( { url } ) => url === current );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const within = ( selector: string ) => [
			...( nav.current?.querySelectorAll< HTMLElement >( selector ) ??
				[] ),
		];
		const trigger = nav.current?.querySelector< HTMLElement >(
			'.lodestar-nav__bar > li > [aria-expanded="true"]'
		);
		const inMenu = within( '.lodestar-nav__menu :is(a, button)' );
		if ( event.key === 'Escape' && trigger ) {
			event.preventDefault();
			setOpen( null );
			trigger.focus();
		} else if ( event.key === 'ArrowDown' && event.target === trigger ) {
			event.preventDefault();
			inMenu[ 0 ]?.focus();
		} else if ( ! moveFocus( event, inMenu, 'vertical' ) ) {
			moveFocus(
				event,
				within( '.lodestar-nav__bar > li > :is(a, button)' ),
				'horizontal'
			);
		}
	};

	return (
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles keys for the links and buttons inside.
		<nav
			ref={ nav }
			className="lodestar-nav"
			aria-label={ __( 'Reports', 'lodestar' ) }
			onKeyDown={ onKeyDown }
		>
			<ul ref={ bar } className="lodestar-nav__bar">
				{ menu.slice( 0, count ).map( ( entry ) => (
					<li key={ entry.label }>
						{ 'items' in entry ? (
							<Disclosure
								label={ entry.label }
								isOpen={ open === entry.label }
								isCurrent={ holds( [ entry ] ) }
								onToggle={ ( isOpen ) =>
									setOpen( isOpen ? entry.label : null )
								}
							>
								<EntryList
									entries={ entry.items.map( ( item ) => ( {
										label: item.label,
										item,
									} ) ) }
									current={ current }
								/>
							</Disclosure>
						) : (
							<a
								href={ entry.item.url }
								aria-current={
									holds( [ entry ] ) ? 'page' : undefined
								}
							>
								{ entry.label }
							</a>
						) }
					</li>
				) ) }
				{ ( hidden.length > 0 || ! isMeasured ) && (
					<li key={ MORE }>
						<Disclosure
							label={ __( 'More', 'lodestar' ) }
							isOpen={ open === MORE }
							isCurrent={ holds( hidden ) }
							onToggle={ ( isOpen ) =>
								setOpen( isOpen ? MORE : null )
							}
						>
							<EntryList entries={ hidden } current={ current } />
						</Disclosure>
					</li>
				) }
			</ul>
		</nav>
	);
}
