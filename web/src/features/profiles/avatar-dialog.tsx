import { type Profile, updateAvatar } from "@bijou/contract/profiles";
import { type FormEvent, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { AvatarChoice } from "./avatar-choice.tsx";
import { resultOf, showResult } from "./change.ts";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  readonly profile: Profile;
  readonly onChanged: (image: string) => void;
  readonly onClose: () => void;
}

/** Changes the picture of a profile. */
export default function AvatarDialog({ profile, onChanged, onClose }: Props) {
  const [image, setImage] = useState(profile.profile_image);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const result = await resultOf(
      api(updateAvatar, { user_id: profile.user_id, avatar_url: image }),
    );
    setBusy(false);
    if (showResult(result)) onChanged(image);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog title={texts.avatarTitle} onClose={onClose}>
      <Form onSubmit={submit}>
        <AvatarChoice value={image} onChange={setImage} />
        <DialogActions>
          <Button look="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton disabled={isBusy || image === profile.profile_image}>
            {texts.save}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
