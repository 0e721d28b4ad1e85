import type { ReactNode } from 'react';

interface MessageProps {
	/** One sentence that describes the situation. */
	title: string;
	/** Icon above the title. */
	icon?: ReactNode;
	/** The reason and the next step. */
	children?: ReactNode;
	actions?: ReactNode;
	/** Whether to announce the message immediately, such as an error. */
	isAlert?: boolean;
}

/** A message in place of data, such as for no data, a failed request or missing access. */
export function Message( {
	title,
	icon,
	children,
	actions,
	isAlert = false,
}: MessageProps ) {
	return (
		<div
			className="lodestar-message"
			role={ isAlert ? 'alert' : undefined }
		>
			{ icon }
			<p className="lodestar-message__title">{ title }</p>
			{ children && (
				<div className="lodestar-message__text">{ children }</div>
			) }
			{ actions && (
				<div className="lodestar-message__actions">{ actions }</div>
			) }
		</div>
	);
}
