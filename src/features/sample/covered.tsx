import { useEffect, useRef, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Notice } from '@wordpress/components';
import { Sample } from './sample';

/**
 * Says that the figures below are invented. Can be closed; leaving the report ends it, too.
 *
 * @param props
 * @param props.children What would show the real ones.
 */
function SampleNotice( { children }: { children: ReactNode } ) {
	const [ isShown, setShown ] = useState( true );
	return isShown ? (
		<Notice status="warning" onRemove={ () => setShown( false ) }>
			{ children }
		</Notice>
	) : null;
}

interface CoveredProps {
	/** Stands over the sample until somebody wants to see the sample itself. */
	cover: ( look: () => void ) => ReactNode;
	/** Says from then on what would show real figures. */
	notice: ReactNode;
	/** Whether the reader has just asked for something else: then the cover takes the focus. */
	takesFocus?: boolean;
	/** The report with invented figures. */
	children: ReactNode;
}

/**
 * A sample under what opens the report.
 *
 * @param props
 * @param props.cover
 * @param props.notice
 * @param props.takesFocus
 * @param props.children
 */
export function Covered( {
	cover,
	notice,
	takesFocus = false,
	children,
}: CoveredProps ) {
	const [ isCovered, setCovered ] = useState( true );
	const top = useRef< HTMLDivElement >( null );
	// The button that was pressed is gone.
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
