import { useEffect, useRef, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Notice } from '@wordpress/components';
import { Sample } from './sample';

/** A dismissible notice that the data below is a sample. `children` explains how to see real data. */
function SampleNotice( { children }: { children: ReactNode } ) {
	const [ isShown, setShown ] = useState( true );
	return isShown ? (
		<Notice status="warning" onRemove={ () => setShown( false ) }>
			{ children }
		</Notice>
	) : null;
}

interface CoveredProps {
	/** Covers the sample until the user chooses to view it. */
	cover: ( look: () => void ) => ReactNode;
	/** Explains how to see real data, once the sample is uncovered. */
	notice: ReactNode;
	/** Whether the cover takes the focus, because the user has just requested something else. */
	takesFocus?: boolean;
	/** The report with sample data. */
	children: ReactNode;
}

/** A sample covered by a prompt that unlocks the report. */
export function Covered( {
	cover,
	notice,
	takesFocus = false,
	children,
}: CoveredProps ) {
	const [ isCovered, setCovered ] = useState( true );
	const top = useRef< HTMLDivElement >( null );
	// Move the focus, because the pressed button is gone.
	useEffect( () => {
		if ( takesFocus || ! isCovered ) {
			top.current?.focus();
		}
	}, [ takesFocus, isCovered ] );
	return (
		<>
			{ ! isCovered && (
				<div ref={ top } tabIndex={ -1 }>
					<SampleNotice>{ notice }</SampleNotice>
				</div>
			) }
			<Sample
				blur="slight"
				cover={
					isCovered && (
						<div ref={ top } tabIndex={ -1 }>
							{ cover( () => setCovered( false ) ) }
						</div>
					)
				}
			>
				{ children }
			</Sample>
		</>
	);
}
