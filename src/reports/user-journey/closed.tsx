import { useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { Sample } from '../../features/sample/sample';
import { AddonPrompt } from '../../features/upsell/addon-prompt';
import type { ReportViewProps } from '../../store/reports/report';

interface ClosedProps extends Pick< ReportViewProps, 'report' | 'access' > {
	/** The addon that is missing. */
	addon: string;
	children: ReactNode;
}

/**
 * An addon was turned off while the page was open: what stands there is blurred, and the addon asked for.
 *
 * @param props
 * @param props.report
 * @param props.access
 * @param props.addon
 * @param props.children
 */
export function Closed( { report, access, addon, children }: ClosedProps ) {
	const [ isCovered, setCovered ] = useState( true );
	return (
		<Sample
			blur="slight"
			cover={
				isCovered && (
					<AddonPrompt
						slug={ addon }
						addon={ access.addons[ addon ] }
						report={ report.spokenName ?? report.title }
						onDismiss={ () => setCovered( false ) }
					/>
				)
			}
		>
			{ children }
		</Sample>
	);
}
