import type { CSSProperties, ReactNode } from 'react';

interface RowLabelProps {
	/** Size of the row's figure, 0–1 of the largest; null where there is none to compare. */
	size: number | null;
	/** The label in full, for where it is cut. */
	title: string;
	/** A mark of 20 px before the label; it repeats what the label says. */
	badge?: ReactNode;
	href?: string | undefined;
	/** Quieter, after the label. */
	detail?: string | undefined;
	children: ReactNode;
}

/**
 * What a row of a list is about, before a bar as long as the row's figure is large.
 *
 * @param props
 * @param props.size
 * @param props.title
 * @param props.badge
 * @param props.href
 * @param props.detail
 * @param props.children
 */
export function RowLabel( {
	size,
	title,
	badge,
	href,
	detail,
	children,
}: RowLabelProps ) {
	return (
		<div className="lodestar-row-label">
			{ size !== null && (
				<i
					className="lodestar-row-label__bar"
					style={ { '--lodestar-size': size } as CSSProperties }
				/>
			) }
			{ badge && (
				<span className="lodestar-row-label__badge" aria-hidden="true">
					{ badge }
				</span>
			) }
			{ href ? (
				<a
					className="lodestar-row-label__text"
					href={ href }
					title={ title }
				>
					{ children }
				</a>
			) : (
				<span className="lodestar-row-label__text" title={ title }>
					{ children }
				</span>
			) }
			{ detail && (
				<span className="lodestar-row-label__detail" title={ detail }>
					{ detail }
				</span>
			) }
		</div>
	);
}
