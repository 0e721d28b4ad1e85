import { Placeholder } from '../../ui/placeholder/placeholder';

/** Lines of each insight in px, as in the picture of the page. */
const LINES = [
	[ 560, 590, 330 ],
	[ 535, 565, 430 ],
	[ 575, 550, 230 ],
];

/**
 * Three insights before they are there.
 */
export function Skeleton() {
	return (
		<ul className="lodestar-insights__list" aria-hidden="true">
			{ LINES.map( ( widths, row ) => (
				<li key={ row } className="lodestar-insights__row">
					<p className="lodestar-insights__text is-loading">
						{ widths.map( ( width ) => (
							<Placeholder
								key={ width }
								width={ width }
								height={ 14 }
							/>
						) ) }
					</p>
				</li>
			) ) }
		</ul>
	);
}
