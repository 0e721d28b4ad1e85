import type { ReactNode } from 'react';

interface SampleProps {
	/** What stands over it; null once the sample itself is looked at. */
	cover: ReactNode;
	/** Figures as large as an overview's can still be read through a slight blur. */
	blur: 'slight' | 'strong';
	/** The report with invented figures. */
	children: ReactNode;
}

/**
 * A report with invented figures. Covered, it is blurred, cannot be reached and is not read aloud; uncovered, it can be
 * read, but nothing in it does anything.
 *
 * @param props
 * @param props.cover
 * @param props.blur
 * @param props.children
 */
export function Sample( { cover, blur, children }: SampleProps ) {
	if ( cover ) {
		return (
			<div className={ `lodestar-sample is-${ blur }` }>
				<div
					className="lodestar-sample__figures"
					aria-hidden="true"
					// React 18 knows no such property, but passes it on.
					{ ...{ inert: '' } }
				>
					{ children }
				</div>
				<div className="lodestar-sample__cover">{ cover }</div>
			</div>
		);
	}
	return (
		<div
			className="lodestar-sample__figures"
			onClickCapture={ ( event ) => {
				event.preventDefault();
				event.stopPropagation();
			} }
			onSubmitCapture={ ( event ) => {
				event.preventDefault();
				event.stopPropagation();
			} }
			onKeyDownCapture={ ( event ) => event.stopPropagation() }
			onChangeCapture={ ( event ) => event.stopPropagation() }
		>
			{ children }
		</div>
	);
}
