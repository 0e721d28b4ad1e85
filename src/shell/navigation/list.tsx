import { useId, useState } from '@wordpress/element';
import { chevronDown, chevronUp, Icon } from '@wordpress/icons';
import { itemsOf, type MenuEntry } from './items';

interface EntryListProps {
	entries: readonly MenuEntry[];
	/** Url of the entry that is open. */
	current: string;
}

/**
 * Entries below each other; a menu unfolds in place, the one with the open screen by itself.
 *
 * @param props
 * @param props.entries
 * @param props.current
 */
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
