import { Button, Dropdown } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { calendar as calendarIcon, chevronDown, Icon } from '@wordpress/icons';
import { useOnDemand } from '../../on-demand/use-on-demand';
import { EVERYTHING } from '../options';
import type { DateState, RangeOptions } from '../../../store/reports/dates';
import type { Calendar } from '../presets';
import { RangeText } from './range-text';

interface RangePickerProps {
	dates: DateState;
	calendar: Calendar;
	options?: RangeOptions;
	onChange: ( dates: DateState ) => void;
}

const load = () => import( /* webpackChunkName: "date-range" */ './panel' );

export function RangePicker( props: RangePickerProps ) {
	const { dates, calendar, options = EVERYTHING, onChange } = props;
	const { loaded, loadThen, loadSoon } = useOnDemand( load );
	return (
		<Dropdown
			className="lodestar-range"
			contentClassName="lodestar lodestar-range-popover"
			expandOnMobile
			headerTitle={ __( 'Date Range', 'lodestar' ) }
			popoverProps={ { placement: 'bottom-end', shift: true } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					__next40pxDefaultSize
					className="lodestar-range__button"
					aria-expanded={ isOpen }
					aria-haspopup="dialog"
					onFocus={ loadSoon }
					onPointerEnter={ loadSoon }
					onClick={ () => loadThen( onToggle ) }
				>
					<Icon icon={ calendarIcon } size={ 20 } />
					<RangeText dates={ dates } />
					<Icon icon={ chevronDown } size={ 20 } />
				</Button>
			) }
			renderContent={ ( { onClose } ) =>
				loaded && (
					<loaded.Panel
						dates={ dates }
						calendar={ calendar }
						options={ options }
						onChange={ onChange }
						onClose={ onClose }
					/>
				)
			}
		/>
	);
}
