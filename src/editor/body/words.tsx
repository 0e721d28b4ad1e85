import type { ReactNode } from 'react';

interface WordsProps {
	/** One sentence: what is so. */
	title: string;
	/** What to expect, or to do. */
	children?: ReactNode;
	link?: { href: string; text: string } | undefined;
	/** Speaks up at once, as an error does. */
	isAlert?: boolean;
}

/**
 * A few words in the place of figures.
 *
 * @param props
 * @param props.title
 * @param props.children
 * @param props.link
 * @param props.isAlert
 */
export function Words( { title, children, link, isAlert }: WordsProps ) {
	return (
		<div
			className="lodestar-editor__words"
			role={ isAlert ? 'alert' : undefined }
		>
			<p className="lodestar-editor__lead">{ title }</p>
			{ children && <div>{ children }</div> }
			{ link && (
				<p>
					<a href={ link.href }>{ link.text }</a>
				</p>
			) }
		</div>
	);
}
