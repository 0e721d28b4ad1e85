import type { ReactNode } from 'react';

interface WordsProps {
	title: string;
	children?: ReactNode;
	link?: { href: string; text: string } | undefined;
	/** Announced immediately, like an error. */
	isAlert?: boolean;
}

/** A message shown instead of data. */
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
