import type { MenuEntry } from './items';

interface SubnavProps {
	menu: readonly MenuEntry[];
	/** URL of the open entry. */
	current: string;
}

/** The entries of the open screen's menu, as a row below the bar. */
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
