import { useId, useState } from '@wordpress/element';
import { chevronDown, chevronUp, Icon } from '@wordpress/icons';
import { itemsOf, type MenuEntry } from './items';

interface EntryListProps {
	entries: readonly MenuEntry[];
	/** URL of the open entry. */
	current: string;
}

/** Vertical list of entries. Menus expand in place, and the menu of the open screen starts expanded. */
export function EntryList( { entries, current }: EntryListProps ) {
	return (
		<ul className="lodestar-nav__list">
			{ entries.map( ( entry ) => (
				<li key={ entry.label }>
					{ 'items' in entry ? (
						<MenuGroup entry={ entry } current={ current } />
					) : (
						<a
							href={ entry.item.url }
							aria-current={
								entry.item.url === current ? 'page' : undefined
							}
						>
							{ entry.label }
						</a>
					) }
				</li>
			) ) }
		</ul>
	);
}

interface MenuGroupProps {
	entry: MenuEntry;
	current: string;
}

function MenuGroup( { entry, current }: MenuGroupProps ) {
	const id = useId();
	const items = itemsOf( entry );
	const [ isOpen, setOpen ] = useState( () =>
		items.some( ( { url } ) => url === current )
	);
	return (
		<>
			<button
				type="button"
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? id : undefined }
				onClick={ () => setOpen( ! isOpen ) }
			>
				{ entry.label }
				<Icon icon={ isOpen ? chevronUp : chevronDown } size={ 20 } />
			</button>
			{ isOpen && (
				<div id={ id }>
					<EntryList
						entries={ items.map( ( item ) => ( {
							label: item.label,
							item,
						} ) ) }
						current={ current }
					/>
				</div>
			) }
		</>
	);
}
