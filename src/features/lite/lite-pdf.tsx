import { Button, Dropdown } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { ProText } from './pro-text';

/**
 * PDF export on lite: what takes PRO.
 *
 * @param props
 * @param props.upgradeUrl
 */
export function LitePdf( { upgradeUrl }: { upgradeUrl: string } ) {
	return (
		<Dropdown
			className="lodestar-lite-pdf"
			contentClassName="lodestar lodestar-lite"
			popoverProps={ { placement: 'bottom-end' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					icon={ download }
					aria-expanded={ isOpen }
					onClick={ onToggle }
				>
					<span className="lodestar-lite-pdf__label">
						{ __( 'Export PDF', 'lodestar' ) }
					</span>
				</Button>
			) }
			renderContent={ () => (
				<ProText
					text={ __(
						'PDF reports can be exported only in PRO.',
						'lodestar'
					) }
					upgradeUrl={ upgradeUrl }
				/>
			) }
		/>
	);
}
