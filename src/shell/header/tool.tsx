import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { useDismiss } from '../navigation/use-dismiss';

interface ToolProps {
	icon: JSX.Element;
	label: string;
	/** Whether its panel contains something new. */
	hasNews?: boolean;
	onOpen?: () => void;
	/** Renders the panel. Receives a function that closes it. */
	children: ( close: () => void ) => ReactNode;
}

/** A button in the header that opens a panel below the bar. */
export function Tool( {
	icon,
	label,
	hasNews = false,
	onOpen,
	children,
}: ToolProps ) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( false );
	const around = useDismiss< HTMLDivElement >( isOpen, () =>
		setOpen( false )
	);
	const close = () => {
		setOpen( false );
		around.current?.querySelector( 'button' )?.focus();
	};

	return (
		<div
			ref={ around }
			className="lodestar-tool"
			role="presentation"
			onKeyDown={ ( { key } ) => {
				if ( key === 'Escape' && isOpen ) {
					close();
				}
			} }
		>
			<Button
				__next40pxDefaultSize
				className={
					hasNews
						? 'lodestar-tool__button has-news'
						: 'lodestar-tool__button'
				}
				icon={ icon }
				label={ label }
				showTooltip={ ! isOpen }
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? id : undefined }
				onClick={ () => {
					if ( ! isOpen ) {
						onOpen?.();
					}
					setOpen( ! isOpen );
				} }
			/>
			{ isOpen && (
				<div id={ id } className="lodestar-tool__panel">
					{ children( close ) }
				</div>
			) }
		</div>
	);
}
