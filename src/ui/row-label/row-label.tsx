import type { CSSProperties, ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { external, Icon } from '@wordpress/icons';

interface OpenLinkProps {
	href: string;
	/** Title of the linked page. */
	name: string;
}

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
	/** Value relative to the largest one, 0–1. Null if there is no bar. */
	size?: number | null;
	/** The full label, shown as a tooltip because the label may be truncated. */
	text: string;
	/** A 20 px icon before the label. Hidden from assistive technology, so it must only repeat the label. */
	badge?: ReactNode;
	href?: string | undefined;
	/** Whether the link opens in a new tab. */
	isOutward?: boolean;
	/** Secondary text after the label. */
	detail?: string | undefined;
	/** Secondary text on a separate line below the label. */
	under?: string | undefined;
	/** URL of an additional link at the end of the row, which opens in a new tab. */
	opens?: string | undefined;
	/** Displayed instead of the text if the label is more than text. */
	children?: ReactNode;
}

const OUTWARD = { target: '_blank', rel: 'noopener noreferrer' };

/** The label of a list row, with a bar in proportion to the row's value. */
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
