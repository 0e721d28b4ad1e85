import type { ReactNode } from 'react';

interface SampleProps {
	/** Rendered over the sample; null while the user views the sample. */
	cover: ReactNode;
	/** Large numbers, such as an overview's, are still readable with a slight blur. */
	blur: 'slight' | 'strong';
	/** The report with sample data. */
	children: ReactNode;
}

/**
 * A report with sample data. Covered, it is blurred, inert and not read aloud. Uncovered, it can be read, but not used.
 */
export function Sample( { cover, blur, children }: SampleProps ) {
	if ( cover ) {
		return (
			<div className={ `lodestar-sample is-${ blur }` }>
				<div
					className="lodestar-sample__figures"
					aria-hidden="true"
					// React 18 doesn't know `inert`, but passes it through.
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
