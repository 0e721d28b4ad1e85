import type { ReactNode } from 'react';

interface MessageProps {
	/** One sentence: what is so. */
	title: string;
	/** Stands above the title. */
	icon?: ReactNode;
	/** Why, and what to do next. */
	children?: ReactNode;
	/** Buttons or links. */
	actions?: ReactNode;
	/** Speaks up at once, as an error does. */
	isAlert?: boolean;
}

/**
 * A few words in the place of figures: nothing there, could not be loaded, may not be seen.
 *
 * @param props
 * @param props.title
 * @param props.icon
 * @param props.children
 * @param props.actions
 * @param props.isAlert
 */
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
