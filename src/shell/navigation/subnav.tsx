import type { MenuEntry } from './items';

interface SubnavProps {
	menu: readonly MenuEntry[];
	/** Url of the entry that is open. */
	current: string;
}

/**
 * The other entries of the open screen's menu, as a row below the bar.
 *
 * @param props
 * @param props.menu
 * @param props.current
 */
export function Subnav( { menu, current }: SubnavProps ) {
	const group = menu.find(
		( entry ) =>
			'items' in entry &&
			entry.items.some( ( { url } ) => url === current )
	);
	return group && 'items' in group && group.items.length > 1 ? (
		<nav className="lodestar-subnav" aria-label={ group.label }>
			<ul>
				{ group.items.map( ( { name, label, url } ) => (
					<li key={ name }>
						<a
							href={ url }
							aria-current={
								url === current ? 'page' : undefined
							}
						>
							{ label }
						</a>
					</li>
				) ) }
			</ul>
		</nav>
	) : null;
}
