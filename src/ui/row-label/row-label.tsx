import type { CSSProperties, ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { external, Icon } from '@wordpress/icons';

interface OpenLinkProps {
	href: string;
	/** What it opens. */
	name: string;
}

/**
 * Opens a page in another tab.
 *
 * @param props
 * @param props.href
 * @param props.name
 */
function OpenLink( { href, name }: OpenLinkProps ) {
	return (
		<a
			className="lodestar-row-label__open"
			href={ href }
			target="_blank"
			rel="noopener noreferrer"
			aria-label={ sprintf(
				/* translators: %s: title of a page. */
				__( 'Open “%s” in a new tab', 'lodestar' ),
				name
			) }
		>
			<Icon icon={ external } size={ 16 } />
		</a>
	);
}

export interface RowLabelProps {
	/** Size of the row's figure, 0–1 of the largest; null where there is none to compare. */
	size?: number | null;
	/** The label in full, for where it is cut. */
	text: string;
	/** A mark of 20 px before the label; it repeats what the label says. */
	badge?: ReactNode;
	/** Where the label leads. */
	href?: string | undefined;
	/** Whether that is in another tab. */
	isOutward?: boolean;
	/** Quieter, after the label. */
	detail?: string | undefined;
	/** Quieter, in a line of its own under the label. */
	under?: string | undefined;
	/** What a link after all of it opens, in another tab. */
	opens?: string | undefined;
	/** The label as it is drawn, where that is more than its text. */
	children?: ReactNode;
}

const OUTWARD = { target: '_blank', rel: 'noopener noreferrer' };

/**
 * What a row of a list is about, before a bar as long as the row's figure is large.
 *
 * @param props
 */
export function RowLabel( props: RowLabelProps ) {
	const { size = null, badge, detail, under, opens, text } = props;
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
			{ under ? (
				<span className="lodestar-row-label__lines">
					<Text { ...props } />
					<span
						className="lodestar-row-label__detail"
						title={ under }
					>
						{ under }
					</span>
				</span>
			) : (
				<Text { ...props } />
			) }
			{ detail && (
				<span className="lodestar-row-label__detail" title={ detail }>
					{ detail }
				</span>
			) }
			{ opens && <OpenLink href={ opens } name={ text } /> }
		</div>
	);
}

function Text( { text, href, isOutward = false, children }: RowLabelProps ) {
	return href ? (
		<a
			className="lodestar-row-label__text"
			href={ href }
			title={ text }
			{ ...( isOutward && OUTWARD ) }
		>
			{ children ?? text }
		</a>
	) : (
		<span className="lodestar-row-label__text" title={ text }>
			{ children ?? text }
		</span>
	);
}
