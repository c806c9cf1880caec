import { PointerSensor, useSensor, useSensors } from "@dnd-kit/core";

/** A press that moves less is a click. One object, so that lists are not drawn again for it. */
const POINTER = { activationConstraint: { distance: 6 } };

const silent = () => undefined;
/** For lists whose notices say what happened, and whose handles say what they do. */
export const SILENT = {
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: { draggable: "" },
};

/** Drags with the mouse, a finger or a pen. */
export const useDragSensors = () => useSensors(useSensor(PointerSensor, POINTER));
